/** Files an agent looks things up in. */
export { deleteDocument, knowledgeLeavesWithAgent, listDocuments } from './documents.ts';
export { lookUpKnowledge } from './retrieval/look-up.ts';
export { uploadDocument } from './upload.ts';
