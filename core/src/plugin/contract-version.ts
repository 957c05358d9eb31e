/**
 * Version of the contract between the server and its plugins. It rises when a plugin of before would no longer work. A
 * plugin names the one it was written for in its `package.json`, `"botanika": { "contract": 1 }`, and a server with
 * another one lists it as failed with that reason. A plugin that names none is tried.
 */
export const contractVersion = 1
