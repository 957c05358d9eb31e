export const DATA_FILE = 'data.lmdb'
