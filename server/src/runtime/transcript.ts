/** What was said, in order. The person is `user`, whoever speaks for the workspace is `agent`. */
export type TranscriptTurn = {
  role: 'agent' | 'user';
  message: string | null;
  time_in_call_secs: number | null;
};
