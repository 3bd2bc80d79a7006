/** Sentences of a reply while it is still being thought. Each reader gets all of them, from the first. */
export type Sentences = AsyncIterable<string> & { add(sentence: string): void; end(): void };

export function createSentences(): Sentences {
  const all: string[] = [];
  let isOver = false;
  let waiting: (() => void)[] = [];
  const wake = () => {
    const readers = waiting;
    waiting = [];
    for (const reader of readers) reader();
  };
  return {
    add(sentence) {
      all.push(sentence);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (let next = 0; ; ) {
        const sentence = all[next];
        if (sentence !== undefined) {
          next++;
          yield sentence;
        } else if (isOver) return;
        else await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
  };
}

export async function* only(sentence: string): AsyncGenerator<string> {
  yield sentence;
}
