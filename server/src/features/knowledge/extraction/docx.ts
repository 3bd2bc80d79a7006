import mammoth from 'mammoth';
import { openArchive } from './archive.ts';
import { failures } from './failure.ts';
import { readHtml } from './html.ts';
import type { Outline } from './outline.ts';

const noImages = mammoth.images.imgElement(async () => ({ src: '' }));

export async function readDocx(bytes: Buffer, outline: Outline): Promise<void> {
  const archive = await openArchive(bytes);
  if (!archive.names().includes('word/document.xml')) throw failures.corrupt();
  await archive.check();
  let markup: string;
  try {
    const options = { convertImage: noImages, externalFileAccess: false, includeEmbeddedStyleMap: false };
    markup = (await mammoth.convertToHtml({ buffer: bytes }, options)).value;
  } catch {
    throw failures.corrupt();
  }
  readHtml(markup, outline);
}
