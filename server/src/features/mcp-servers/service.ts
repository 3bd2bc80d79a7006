/** The public interface of this feature. */
export { refusal } from './answer.ts';
export { CALL_TIMEOUT_MS } from './client/connections.ts';
export { catalogueOf, type OfferedTool } from './client/tool-catalogue.ts';
export { ensureGateway, findGateway, retireGateway } from './gateway.ts';
export { GATEWAY_SOURCE } from './read.ts';
export { approvalWaitMs, askPerson, decisionOn } from './tool-source.ts';
