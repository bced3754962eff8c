import { Buffer } from 'node:buffer';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { rest, SHOTS } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_LONG } from './story.ts';

export const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url));

/** Told to, the pictures of the documents are made anew; otherwise they lie with the other screenshots. */
const isForDocuments = process.env.TYCOON_PICTURES === '1';
const TARGET = isForDocuments ? DOCS : SHOTS;

/** The short run takes its pictures early in the games, where few have to be played for them. */
export const IS_EARLY: boolean = !isForDocuments && !IS_LONG;

/** No loss that can be seen, at a third of the size of the PNG. */
const QUALITY = 0.9;

/** Takes a picture of the page for the documents; resolves to its size in bytes. */
export async function takePicture(page: Page, name: string): Promise<number> {
  // What has just changed stands beside an amount for a moment; the picture is of what lasts.
  await expect.poll(() => page.locator('.delta').count()).toBe(0);
  await rest(page);
  const png = await page.screenshot({ animations: 'disabled' });
  const webp = await encodeWebp(page, png);
  await mkdir(TARGET, { recursive: true });
  await writeFile(`${TARGET}${name}.webp`, webp);
  return webp.length;
}

/** The browser has an encoder; an empty page of its own, because the client's lets no picture in from elsewhere. */
async function encodeWebp(shown: Page, png: Buffer): Promise<Buffer> {
  const page = await shown.context().newPage();
  const encoded = await page.evaluate(
    async ({ data, quality }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.naturalWidth;
      canvas.height = image.naturalHeight;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { data: png.toString('base64'), quality: QUALITY },
  );
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64');
}
