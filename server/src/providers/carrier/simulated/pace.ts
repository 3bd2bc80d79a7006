/** The speed of the simulated world, in seconds of the service clock. */
export type Pace = {
  /** Ring time until no answer; null: as long as the call allows. */
  ringSeconds: number | null;
  answerAfterSeconds: number;
  secondsPerCharacter: number;
  /** Before a person says something or presses a key. */
  thinkSeconds: number;
  /** How long a person may stay silent before the silence is reported. */
  silenceSeconds: number;
  /** `none`: the person hangs up right after answering. */
  talk: 'full' | 'none';
  /** How long a caller waits alone in a conference. */
  aloneSeconds: number;
  /** The longest talk of a caller with a colleague. */
  conferenceSeconds: number;
};

export const naturalPace: Pace = {
  ringSeconds: null,
  answerAfterSeconds: 6,
  secondsPerCharacter: 1 / 15,
  thinkSeconds: 1,
  silenceSeconds: 8,
  talk: 'full',
  aloneSeconds: 120,
  conferenceSeconds: 1_800,
};

/** Nothing takes time and nothing is said: for benchmarks and drills. */
export const noPace: Pace = {
  ...naturalPace,
  ringSeconds: 0,
  answerAfterSeconds: 0,
  secondsPerCharacter: 0,
  thinkSeconds: 0,
  silenceSeconds: 0,
  talk: 'none',
};

export const paces = { natural: naturalPace, none: noPace };
