import { emit, type Work } from './state.ts';
import { expectEnd } from './turn.ts';
import { cutUtterance } from './windows.ts';

/** The beep of a mailbox ends its greeting: no patience is due to a machine. Announced once a call. */
export function onTone(w: Work): void {
  if (w.s.line !== 'open' || !w.s.settings.detectsVoicemail || w.s.hasBeeped) return;
  w.s.hasBeeped = true;
  emit(w, { kind: 'voicemail_beep', by: 'tone' });
  if (w.s.reply !== null) return;
  cutUtterance(w);
  expectEnd(w);
}
