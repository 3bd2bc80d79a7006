import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { talkSockets } from './browser/routes.ts';
import { callConnectorRoutes } from './connector-routes.ts';
import { CALL_FIELDS } from './field-descriptions.ts';
import { callErasure, callIdentities } from './forgetting/erasure.ts';
import { sipLegErasure, sipLegRetention } from './forgetting/legs.ts';
import { callRetention } from './forgetting/retention.ts';
import { endLineJob } from './lifecycle/hang-up.ts';
import { carrierService } from './lifecycle/receive.ts';
import { reconcileCalls } from './lifecycle/reconcile.ts';
import { placeRoutes } from './outbound/routes.ts';
import { removeRecordingsJob } from './recording/audio.ts';
import { callRoutes } from './routes.ts';
import { talkEndsWithCall } from './talk/index.ts';
import { returnAbandoned } from './transfer/left-alone.ts';
import { transferRoutes } from './transfer/routes.ts';
import { bridgeEndsWithCall, settleAfterCall } from './transfer/settle.ts';

export const calls: Feature = {
  name: 'calls',
  tables: {
    owns: ['call_bridges', 'call_counts', 'call_talks', 'call_turns', 'calls'],
    reads: ['agents', 'campaigns', 'contacts'],
  },
  routes: withDescriptions(CALL_FIELDS, [
    ...callRoutes,
    ...placeRoutes,
    ...callConnectorRoutes,
    ...transferRoutes,
  ]),
  sockets: talkSockets,
  jobs: [removeRecordingsJob, endLineJob, settleAfterCall],
  crons: [reconcileCalls, returnAbandoned],
  services: [carrierService],
  identities: [callIdentities],
  erasure: [callErasure, sipLegErasure],
  retention: [callRetention, sipLegRetention],
  lifecycle: { callEnded: [talkEndsWithCall, bridgeEndsWithCall] },
};
