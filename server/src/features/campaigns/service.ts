/** What other features may ask of campaigns. */
export { activateCampaign, pauseCampaign } from './activate.ts';
export { blockCampaign, campaignsStopWithAgent } from './block.ts';
export { completeIfDone } from './completion/complete.ts';
export { campaignSweep } from './completion/sweep.ts';
export { createCampaign } from './create.ts';
export { deleteCampaign, emptyCampaign } from './delete.ts';
export { getProgress, listOutreach } from './progress/progress.ts';
export type { Campaign } from './queries.ts';
export { campaignContextOf, campaignViewOf, getCampaign, listCampaigns } from './read.ts';
export { sendCampaign, sendSoon as resumeCampaign } from './sending/job.ts';
export { queueAddedContacts } from './sending/queue.ts';
export { updateCampaign } from './update.ts';
