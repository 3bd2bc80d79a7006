import { HearingError, type HearingProvider } from './port.ts';

/** Where there are no telephones. */
export const deaf: HearingProvider = {
  name: 'off',
  state: () => ({ state: 'off', detail: 'Voice is switched off (VOICE, SIP_PORT, ROLES).', progress: null }),
  hears: () => false,
  open: () => {
    throw new HearingError('unavailable', 'Voice is switched off');
  },
  close: async () => undefined,
};
