import RuneModel
