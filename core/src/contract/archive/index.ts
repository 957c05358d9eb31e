export { type ArchivedProblem, filesOfArchive } from './files-of-archive.ts'
export { ArchiveError, archiveLimits } from './read-archive.ts'
export { distinctNames, isJunk, maxUploadBytes, uploadProblem } from './upload-rules.ts'
