/** Every number of turn-taking except patience (patience/patience.ts). Milliseconds unless the name says otherwise. */

export const WINDOW_MS = 32;
/** Hysteresis of voice activity: a probability above `on` begins speech, one above `stays` continues it. */
export const SPEECH_ON = 0.5;
export const SPEECH_STAYS = 0.35;
/** While our own speech is on the line, its echo must not count as the person's. */
export const SPEECH_ON_GUARDED = 0.6;
export const SPEECH_STAYS_GUARDED = 0.45;
export const ECHO_TAIL_MS = 300;
/** The person is at most 10 dB quieter than before; an echo usually is quieter than that. */
export const ECHO_RMS_SHARE = 0.3;
/** After an echo was recognised by its words, only what is louder than it counts. */
export const ECHO_RMS_MARGIN = 1.3;

/** 20 dB under the person's usual level, for at most four windows after their last louder one. */
export const TAIL_RMS_SHARE = 0.1;
export const TAIL_MAX_MS = 128;

/** At the end of patience a window this loud is awaited: the person may be going on. */
export const STIR_RMS_SHARE = 0.25;
export const STIR_MAX_MS = 128;

/** Talk begins after so many windows in a row; three are 96 ms, so that barge-in stops speech within 200 ms. */
export const TALK_WINDOWS = 3;
/** Within an utterance two windows are enough to go on. */
export const GO_ON_WINDOWS = 2;
/** A dip of one or two windows is no pause. */
export const DIP_MS = 64;
export const PRE_ROLL_MS = 250;

/** At this silence the whole turn is transcribed; hearing gets at most so much silence at its end. */
export const HEAR_AFTER_MS = 160;
export const HEAR_TAIL_MS = 200;
export const HEAR_MORE_MS = 200;
/** A transcript that has not come by then has failed. */
export const HEARING_MAX_MS = 2500;
/** Less speech than this without words is a noise; more is a person who was not understood. */
export const SPOKEN_MIN_MS = 300;
/** The windows drive commits. The timer is for windows that stop, and is later so that it never comes first. */
export const ENDPOINT_GRACE_MS = 200;

/** A turn longer than this is continued in a new segment at its next pause; without a pause it is cut at the maximum. */
export const SEGMENT_MS = 20_000;
export const SEGMENT_MAX_MS = 30_000;
export const TURN_MAX_MS = 120_000;

/** A burst with more speech than this is no back-channel word, whatever it says. */
export const BACK_CHANNEL_MAX_MS = 700;
/** So close to the end of a complete reply "yes" and "right" are answers. */
export const ANSWER_TAIL_MS = 1200;
/** The person went on rather than interrupted: they began so soon after our first packet … */
export const CONTINUES_AFTER_PACKET_MS = 800;
/** … and so soon after their own last word. */
export const CONTINUES_AFTER_SPEECH_MS = 4000;
/** Words and keys of so long before a listen answer nothing. */
export const STALE_MS = 5000;

/** Sentences handed to synthesis beyond the one that plays. */
export const SENTENCES_AHEAD = 1;
export const SENTENCES_MAX = 200;
export const SPEECH_STALL_MS = 15_000;

export const BETWEEN_KEYS_MS = 2500;
export const KEYS_MAX = 32;

/** After `hang_up` "after speech", and after `time_is_up`, the line is closed at the latest. */
export const CLOSING_MAX_MS = 30_000;
