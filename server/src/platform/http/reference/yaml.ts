import { lazyPackage } from '../../lazy.ts';

const yaml = lazyPackage<typeof import('yaml')>('yaml');

/** Strings that YAML 1.1 readers would parse as dates or booleans are quoted, so that every reader sees the same. */
export const toYaml = (document: object): string =>
  yaml().stringify(document, {
    aliasDuplicateObjects: false,
    lineWidth: 0,
    schema: 'yaml-1.1',
    merge: false,
  });
