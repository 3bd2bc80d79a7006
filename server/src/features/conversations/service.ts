/** The public interface of this feature. */
export { type AnswerOptions, answerNow, answerThread } from './answering/answer.ts';
export { closeConversation } from './handling/handle.ts';
export { agentOfCampaignMail, recipientOfMail } from './mail.ts';
export { agentForPerson } from './person.ts';
export { getConversation, messagesSince } from './reading/read.ts';
export { receiveMessage, recordReceipt } from './receiving/receive.ts';
