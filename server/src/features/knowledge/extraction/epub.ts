import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { type Archive, openArchive } from './archive.ts';
import { failures } from './failure.ts';
import { readHtml } from './html.ts';
import type { Outline } from './outline.ts';
import { decodeText } from './text.ts';

const CONTAINER = 'META-INF/container.xml';

/** Chapters in the order of the book's spine. */
export async function readEpub(bytes: Buffer, outline: Outline): Promise<void> {
  const archive = await openArchive(bytes);
  const container = await readXml(archive, CONTAINER);
  const packagePath = container.find(({ name }) => name === 'rootfile')?.attributes['full-path'];
  if (packagePath === undefined) throw failures.corrupt();
  const book = await readXml(archive, packagePath);
  const hrefs = new Map(
    book
      .filter(({ name, attributes }) => name === 'item' && isChapter(attributes))
      .map(({ attributes }) => [attributes.id ?? '', attributes.href ?? '']),
  );
  const spine = book.filter(({ name }) => name === 'itemref').map(({ attributes }) => attributes.idref ?? '');
  for (const idref of new Set(spine)) {
    const href = hrefs.get(idref);
    if (href === undefined) continue;
    const chapter = await archive.read(pathOf(packagePath, href));
    if (chapter !== undefined) readHtml(decodeText(chapter), outline);
  }
}

const isChapter = (attributes: Record<string, string>): boolean =>
  /xhtml|html/i.test(attributes['media-type'] ?? '') && !/\bnav\b/.test(attributes.properties ?? '');

function pathOf(packagePath: string, href: string): string {
  const [file = ''] = href.split('#', 1);
  try {
    return posix.join(posix.dirname(packagePath), decodeURIComponent(file));
  } catch {
    throw failures.corrupt();
  }
}

type Tag = { name: string; attributes: Record<string, string> };

async function readXml(archive: Archive, path: string): Promise<Tag[]> {
  const content = await archive.read(path);
  if (content === undefined) throw failures.corrupt();
  const tags: Tag[] = [];
  const parser = new Parser(
    { onopentag: (name, attributes) => void tags.push({ name: name.replace(/^.*:/, ''), attributes }) },
    { xmlMode: true },
  );
  parser.write(decodeText(content));
  parser.end();
  return tags;
}
