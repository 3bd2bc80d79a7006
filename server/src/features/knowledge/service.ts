/** Documents for an agent's look-ups. */
export { deleteDocument, knowledgeLeavesWithAgent, listDocuments } from './documents.ts';
export { lookUpKnowledge } from './retrieval/look-up.ts';
export { uploadDocument } from './upload.ts';
