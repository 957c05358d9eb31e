export { EmbeddedMongoError, type EmbeddedMongoErrorCode } from './embedded-mongo-error.ts'
export { type EmbeddedMongo, type EmbeddedMongoOptions, startEmbeddedMongo } from './start-embedded-mongo.ts'
