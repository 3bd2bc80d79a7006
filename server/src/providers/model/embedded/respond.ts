import type { Brief, ModelMessage, ModelTool, ModelToolCall } from '../port.ts';
import type { Step } from './reply.ts';
import { meetsAbuse } from './steps/abuse.ts';
import { admitsNotKnowing, answersQuestions } from './steps/answering.ts';
import { callsBack } from './steps/calling-back.ts';
import { calms, meetsDoubt, respectsNo, respectsRefusal } from './steps/doubts.ts';
import { transfers, usesTool } from './steps/elsewhere.ts';
import { fittingEnd } from './steps/endings.ts';
import {
  asksIfWrongPerson,
  declinesTopic,
  leavesMessage,
  leavesWrongPerson,
  refusesOrders,
  removesFromList,
  saysWhatItIs,
  stopsContact,
} from './steps/guard.ts';
import { takesUp } from './steps/handed-over.ts';
import { notesWriting } from './steps/in-writing.ts';
import { condoles } from './steps/loss.ts';
import { hearsNothing, opens } from './steps/opening.ts';
import { endsLongTalk, saysGoodbye } from './steps/parting.ts';
import { handsOff, makesSure } from './steps/person.ts';
import { asksForBetterMoment, followsScript, repeats } from './steps/talking.ts';
import { givesTime } from './steps/time.ts';
import { answerOfTool } from './steps/tool-answer.ts';
import { waits } from './steps/waiting.ts';
import { hashOf } from './talk/hash.ts';
import { readTalk } from './talk/talk.ts';

/** What the brain does, in order of importance: the first step that has something to say speaks. */
export const STEPS: readonly Step[] = [
  answerOfTool,
  opens,
  hearsNothing,
  refusesOrders,
  stopsContact,
  condoles,
  leavesWrongPerson,
  leavesMessage,
  asksIfWrongPerson,
  givesTime,
  makesSure,
  handsOff,
  removesFromList,
  meetsAbuse,
  saysWhatItIs,
  declinesTopic,
  endsLongTalk,
  takesUp,
  saysGoodbye,
  notesWriting,
  callsBack,
  transfers,
  usesTool,
  respectsRefusal,
  answersQuestions,
  respectsNo,
  asksForBetterMoment,
  calms,
  repeats,
  meetsDoubt,
  admitsNotKnowing,
  waits,
  followsScript,
];

export type Response = { text: string; toolCalls: ModelToolCall[] };

/** The same brief and messages give the same reply; nothing else is read. */
export function respond(
  brief: Brief,
  messages: readonly ModelMessage[],
  tools: readonly ModelTool[],
): Response {
  const talk = readTalk(brief, messages, tools);
  for (const step of STEPS) {
    const found = step(talk);
    if (found === null) continue;
    const reply = fittingEnd(talk, found);
    const toolCalls = reply.calls.map((call, index) => ({
      id: `call_${hashOf(`${brief.seed}|${messages.length}|${index}|${call.name}`).toString(36)}`,
      ...call,
    }));
    return { text: reply.text.trim(), toolCalls };
  }
  return { text: '', toolCalls: [] };
}
