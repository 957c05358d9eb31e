/**
 * Version of the plugin contract, incremented with every breaking change. A plugin declares the version it was written for
 * in its `package.json`: `"botanika": { "contract": 2 }`. On a mismatch the server marks it as failed with that reason. A
 * plugin without the declaration is loaded.
 */
export const contractVersion = 2
