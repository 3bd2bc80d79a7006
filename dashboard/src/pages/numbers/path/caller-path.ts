import type { PhoneNumber } from '../../../api/generated/types.ts';
import { answerRefusal, type VoiceAgent } from '../voice-agents.ts';
import { type CallerLanguage, callerLanguage, type Message, offerWords } from './caller-phrases.ts';

export type MenuOption = PhoneNumber['ivrOptions'][number];

/** What decides the path: of a stored number, or of a draft. */
export type Answering = Pick<
  PhoneNumber,
  'isActive' | 'agentId' | 'ivrEnabled' | 'ivrGreeting' | 'ivrOptions'
>;

/** Where a path ends. `reason`: why this agent, when it is not the one that was named. */
export type End =
  | { kind: 'agent'; agent: VoiceAgent; reason: 'named' | 'department' | 'oldest' }
  | { kind: 'message'; message: Message };

export interface Branch {
  /** `key:1`, or `otherwise`. */
  id: string;
  digit: string | null;
  label: string;
  offer: string;
  end: End;
  /** The agent that was named but takes no calls now. */
  passedOver: VoiceAgent | null;
}

export type CallerPath = { language: CallerLanguage } & (
  | { kind: 'direct'; end: End; passedOver: VoiceAgent | null }
  | { kind: 'menu'; greeting: string; branches: Branch[]; otherwise: Branch }
);

const sameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase();

const canAnswer = (agent: VoiceAgent): boolean => answerRefusal(agent) === null;

const unavailable: End = { kind: 'message', message: 'unavailable' };

const endAt = (agent: VoiceAgent | undefined, reason: 'named' | 'department' | 'oldest'): End =>
  agent === undefined ? unavailable : { kind: 'agent', agent, reason };

function ofOption(option: MenuOption, agents: readonly VoiceAgent[]): End {
  const available = agents.filter(canAnswer);
  const named = available.find(({ id }) => id === option.agentId);
  if (named) return endAt(named, 'named');
  const colleague = available.find(({ department }) => sameName(department, option.department));
  return colleague ? endAt(colleague, 'department') : endAt(available[0], 'oldest');
}

function ofNumber(agentId: string | null, agents: readonly VoiceAgent[], isMenu: boolean): End {
  const available = agents.filter(canAnswer);
  if (agentId !== null)
    return endAt(
      available.find(({ id }) => id === agentId),
      'named',
    );
  return isMenu ? endAt(available[0], 'oldest') : unavailable;
}

/** An agent that is named and cannot answer now. */
function passedOver(agentId: string | null, agents: readonly VoiceAgent[]): VoiceAgent | null {
  const agent = agents.find(({ id }) => id === agentId);
  return agent && !canAnswer(agent) ? agent : null;
}

/** What a caller meets, by the rules of the service. `agents`: oldest first. */
export function callerPath(number: Answering, agents: readonly VoiceAgent[]): CallerPath {
  const { agentId, ivrEnabled, ivrOptions } = number;
  const own = agents.find(({ id }) => id === agentId) ?? (ivrEnabled ? agents[0] : undefined);
  const language = callerLanguage(own?.language);
  if (!number.isActive)
    return { language, kind: 'direct', end: { kind: 'message', message: 'notInService' }, passedOver: null };
  const ownEnd = ofNumber(agentId, agents, ivrEnabled);
  const ownPassed = passedOver(agentId, agents);
  if (!ivrEnabled) return { language, kind: 'direct', end: ownEnd, passedOver: ownPassed };
  const branches = ivrOptions.map(
    (option): Branch => ({
      id: `key:${option.digit}`,
      digit: option.digit,
      label: option.label,
      offer: offerWords(option.label, option.digit, language),
      end: ofOption(option, agents),
      passedOver: passedOver(option.agentId, agents),
    }),
  );
  const otherwise: Branch = {
    id: 'otherwise',
    digit: null,
    label: '',
    offer: '',
    end: ownEnd,
    passedOver: ownPassed,
  };
  return { language, kind: 'menu', greeting: number.ivrGreeting?.trim() ?? '', branches, otherwise };
}

/** The branch that this key leads to; null without a menu. */
export function branchTaken(path: CallerPath, key: string | undefined): Branch | null {
  if (path.kind !== 'menu') return null;
  return path.branches.find(({ digit }) => digit === key) ?? path.otherwise;
}
