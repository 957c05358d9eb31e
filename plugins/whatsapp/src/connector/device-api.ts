import https from 'node:https'

/**
 * The agent of the connector's calls: that of Node takes the proxy from the environment that the plugin gives
 * this process.
 */
export const deviceAgent = https.globalAgent
