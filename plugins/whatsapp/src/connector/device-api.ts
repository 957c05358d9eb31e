import https from 'node:https'

/** The connector's way out: the agent of Node takes the proxy from the environment that the plugin gives this process. */
export const deviceAgent = https.globalAgent
