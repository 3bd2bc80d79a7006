/** The public interface of this feature. */
export { type AnswerOptions, answerNow, answerThread } from './answering/answer.ts';
export { closeConversation } from './handling/handle.ts';
export { agentOfCampaign, recipientOfMail } from './mail.ts';
export { agentForPerson } from './person.ts';
export { getConversation, listConversations, messagesSince } from './reading/read.ts';
export { receiveMessage, recordReceipt } from './receiving/receive.ts';
export { sendSoon as resumeThread } from './sending/job.ts';
export { type Outreach, recordOutreach } from './sending/outreach.ts';
