import type { PhoneNumber } from '../../api/generated/types.ts';
import type { Tone } from '../../design/feedback/badge.tsx';
import { t } from '../../words/words.ts';

export type NumberState = 'answered' | 'menu' | 'unanswered' | 'off';

export function stateOf({ isActive, ivrEnabled, agentId }: PhoneNumber): NumberState {
  if (!isActive) return 'off';
  if (ivrEnabled) return 'menu';
  return agentId === null ? 'unanswered' : 'answered';
}

export const STATE_TONE: Record<NumberState, Tone> = {
  answered: 'good',
  menu: 'good',
  unanswered: 'warn',
  off: 'neutral',
};

export function stateWord(state: NumberState): string {
  switch (state) {
    case 'answered':
      return t('Answered');
    case 'menu':
      return t('Menu');
    case 'unanswered':
      return t('Not answered');
    case 'off':
      return t('Switched off');
  }
}

export const kindWord = ({ provider }: Pick<PhoneNumber, 'provider'>): string =>
  provider === 'sip_trunk' ? t('SIP trunk') : t('Bought');

export function typeWord(type: 'local' | 'mobile' | 'tollfree'): string {
  switch (type) {
    case 'local':
      return t('Local');
    case 'mobile':
      return t('Mobile');
    case 'tollfree':
      return t('Toll-free');
  }
}
