import { z } from 'zod';

/** An invalid setting: one sentence that names it and its allowed values. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Trimmed; an empty value counts as not set. */
type TextReader = (name: string) => string | undefined;

export const wrong = (name: string, takes: string, value: string | undefined): ConfigError =>
  new ConfigError(`${name} must be ${takes}; it is "${value}".`);

export type SettingReader = ReturnType<typeof reader>;

export function reader(environment: Environment) {
  const text: TextReader = (name) => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };
  return { text, ...numberReaders(text), ...choiceReaders(text), ...formatReaders(text) };
}

function numberReaders(text: TextReader) {
  function number(name: string, min: number, max: number): number | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const parsed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
    if (!(parsed >= min && parsed <= max)) throw wrong(name, `a number from ${min} to ${max}`, value);
    return parsed;
  }
  function integer(name: string, min: number, max: number): number | undefined {
    const value = number(name, min, max);
    if (value !== undefined && !Number.isInteger(value))
      throw wrong(name, `a whole number from ${min} to ${max}`, text(name));
    return value;
  }
  return { number, integer };
}

const choiceReaders = (text: TextReader) => ({
  choice<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const found = values.find((known) => known === value);
    if (found === undefined) throw wrong(name, `one of ${values.join(', ')}`, value);
    return found;
  },
  list<Value extends string>(name: string, values: readonly Value[]): Value[] | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const given = value.split(',').map((part) => part.trim());
    const known = values.filter((one) => given.includes(one));
    if (known.length !== new Set(given).size)
      throw wrong(name, `a comma-separated list of ${values.join(', ')}`, value);
    return known;
  },
  flag(name: string): boolean {
    const value = text(name);
    if (value !== undefined && value !== '0' && value !== '1') throw wrong(name, '1 or 0', value);
    return value === '1';
  },
});

const formatReaders = (text: TextReader) => ({
  url(name: string, protocols: readonly string[]): string | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    const isUrl = URL.canParse(value) && protocols.includes(new URL(value).protocol);
    // The value may hold a password, so the message does not repeat it.
    if (!isUrl)
      throw new ConfigError(
        `${name} must be a URL beginning with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
      );
    return value;
  },
  secret(name: string, lengthMin: number): string | undefined {
    const value = text(name);
    if (value !== undefined && value.length < lengthMin) {
      throw new ConfigError(`${name} must be at least ${lengthMin} characters long.`);
    }
    return value;
  },
  moment(name: string): Date | undefined {
    const value = text(name);
    if (value === undefined) return undefined;
    if (!z.iso.datetime({ offset: true }).safeParse(value).success)
      throw wrong(name, 'an ISO time such as 2026-03-02T09:00:00Z', value);
    return new Date(value);
  },
});
