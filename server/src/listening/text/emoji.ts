/** Emoji that carry a meaning of their own, as a word patterns and feelings can name. */
const MEANINGS: Readonly<Record<string, string>> = {
  ':yes': '👍👌✅🆗☑✔',
  ':no': '👎❌🚫',
  ':wave': '👋',
  ':thanks': '🙏',
  ':happy': '😀😃😄😁😊🙂😍🥰😘🤗🎉❤💚💙👏💪🥳😂🤣⭐',
  ':sad': '😢😭😞😔🙁☹😟😕😩💔',
  ':angry': '😡😠🤬😤👿🖕🤦🙄💩',
};

export const EMOJI: ReadonlyMap<number, string> = new Map(
  Object.entries(MEANINGS).flatMap(([word, signs]) =>
    [...signs].map((sign) => [sign.codePointAt(0) ?? 0, word] as const),
  ),
);
