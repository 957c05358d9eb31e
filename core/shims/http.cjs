// An import of `node:http` reads each of its exports, of which one loads Node's own copy of undici; this reads none.
module.exports = process.getBuiltinModule('node:http')
