// What Telegram's client asks of a package, Node has: the package brings a table of 2 MB.
exports.default = globalThis.fetch
