import type { BackgroundService, Platform } from '../../../platform/context.ts';
import { isUuid } from '../../../platform/ids.ts';
import type { CarrierEvent, CarrierReceiver } from '../../../providers/carrier/port.ts';
import { answerRing } from '../inbound/index.ts';
import { storeRecording } from '../recording/audio.ts';
import { talkOnLine } from '../talk/index.ts';
import { onLeftAlone } from '../transfer/left-alone.ts';
import { closeCall, deliverTranscript } from './close.ts';
import { carrierContext, moveForward } from './progress.ts';

async function report(platform: Platform, event: CarrierEvent): Promise<void> {
  const ctx = carrierContext(platform, event);
  const { account, key, carrierCallId, at } = event;
  if (!isUuid(account) || !isUuid(key)) return; // no call of ours
  switch (event.kind) {
    case 'ringing':
      return moveForward(ctx, key, { status: 'ringing', at, carrierCallId });
    case 'answered':
      return moveForward(ctx, key, { status: 'in-progress', at, carrierCallId });
    case 'ended': {
      const { reason: status, durationSeconds, detail: reason } = event.end;
      const ending = { status, at: event.end.at, durationSeconds, reason };
      await ctx.db.transaction((tx) => closeCall(ctx, tx, key, ending));
      return;
    }
    case 'transcript':
      await deliverTranscript(ctx, key, event.turns);
      return;
    case 'left_alone':
      return onLeftAlone(ctx, key);
  }
}

export const carrierReceiver = (platform: Platform): CarrierReceiver => ({
  report: (event) => report(platform, event),
  talk: (call, line) => talkOnLine(carrierContext(platform, call), call.key, line),
  ring: (call, line) => answerRing(platform, call, line),
  recorded: async (call, audio) =>
    void (await storeRecording(carrierContext(platform, call), call.key, audio, '.wav')),
});

/** Listens to the carrier while this process runs. */
export const carrierService: BackgroundService = {
  name: 'calls.carrier',
  alsoForVoice: true,
  start: (platform) => platform.providers.carrier.start(carrierReceiver(platform)),
};
