import { shoot } from '@tycoon/harness/browser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { goWithin, IS_LONG, seriousFaults } from './story.ts';

/** Widths from the smallest phone to a large desk, each with a height that goes with it. */
const HEIGHTS = { 360: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 } as const;

type Width = keyof typeof HEIGHTS;

/** How a screen is looked at in one visit: in a language, on widths and in lights that change without a reload. */
interface Look {
  readonly language: 'en' | 'zh';
  readonly widths: readonly Width[];
  readonly themes: readonly ('day' | 'night')[];
}

/** What the environment names of the long run, or all of it: what was mended is looked at again by itself. */
const named = (variable: 'TYCOON_WIDTHS' | 'TYCOON_SCREENS') => {
  const names = process.env[variable]?.split(',');
  return (name: number | string) => names?.includes(String(name)) ?? true;
};

/** Six widths in both themes and languages: loading a page costs more than looking at it on another width. */
const ALL: readonly Look[] = (['en', 'zh'] as const).map((language) => ({
  language,
  widths: ([360, 390, 768, 1024, 1440, 1920] as const).filter(named('TYCOON_WIDTHS')),
  themes: ['day', 'night'],
}));

/** The narrowest, and the one where most gets tight. */
const FIRST: readonly Look[] = [
  { language: 'zh', widths: [360], themes: ['night'] },
  { language: 'en', widths: [1024], themes: ['day'] },
];

/** The narrowest of each kind of device: phone, tablet, desk. */
const JUDGED_BY_AXE: readonly Width[] = [360, 768, 1440];

/** A screen that people come to, and how to tell that it is there. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What it shows once it has what it needs. */
  readonly sign: string;
  /** What is pressed on the page before the screen is there, such as the key of a dialog. */
  readonly open?: (page: Page) => Promise<void>;
}

/** Which screens are looked at in which look: in the short run each of them once, by turns in one of the first two. */
export const lookings = (screens: readonly string[]): readonly (Look & { screens: readonly string[] })[] =>
  IS_LONG
    ? ALL.map((look) => ({ ...look, screens: screens.filter(named('TYCOON_SCREENS')) }))
    : FIRST.map((look, turn) => ({ ...look, screens: screens.filter((_, i) => i % 2 === turn) }));

/** Where more than the address was changed, such as a dialog opened: the next screen is loaded anew. */
const touched = new WeakSet<Page>();

/** Shows the page at the address in these settings; it is loaded anew where it has been loaded with others. */
async function show(page: Page, home: string, path: string, settings: string): Promise<void> {
  const isLoaded = await page.evaluate(
    ([origin, wanted]) => location.origin === origin && localStorage.getItem('table.settings') === wanted,
    [home, settings] as const,
  );
  await page.evaluate((wanted) => localStorage.setItem('table.settings', wanted), settings);
  if (isLoaded && !touched.delete(page)) await goWithin(page, path);
  else await page.goto(`${home}${path}`);
}

/** Opens the screen in the look and holds it to what every screen owes to people; takes a picture of it. */
export async function lookAt(page: Page, home: string, screen: Screen, look: Look): Promise<void> {
  const { language, widths, themes } = look;
  const [narrow = 360] = widths;
  await page.setViewportSize({ width: narrow, height: HEIGHTS[narrow] });
  await page.emulateMedia({ colorScheme: themes[0] === 'night' ? 'dark' : 'light' });
  const settings = { theme: 'system', language, muted: true, speed: 'fast' };
  await show(page, home, screen.path, JSON.stringify(settings));
  await page.locator(`html[lang^="${language}"]`).waitFor();
  if (screen.open !== undefined) touched.add(page);
  await screen.open?.(page);
  await page.locator(screen.sign).filter({ visible: true }).first().waitFor();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme === 'night' ? 'dark' : 'light' });
      await page.locator(`html[data-theme="${theme}"]`).waitFor();
      const what = `${screen.name} at ${width}, ${theme}, ${language}`;
      await shoot(page, `looks-${screen.name}-${width}-${theme}-${language}`, { fullPage: true });
      if (theme === themes[0]) expect.soft(await misplaced(page), what).toEqual([]);
      // Axe is asked on one width of each device; another light changes the contrast alone.
      const rules = theme === themes[0] ? undefined : ['color-contrast'];
      if (!IS_LONG || JUDGED_BY_AXE.includes(width))
        expect.soft(await seriousFaults(page, rules), what).toEqual([]);
    }
  }
}

/**
 * Controls that cannot be brought into sight, lie under something else, have texts that lie over each other or cannot be reached by keyboard,
 * and texts of which a part is cut off with no way to see the rest.
 */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const root = document.querySelector('dialog[open]') ?? document.body;
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
    /** Words for those who listen take no room, and neither does what stands in such a place. */
    const isHeardOnly = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { width, height } = at.getBoundingClientRect();
        if (width <= 2 && height <= 2) return true;
      }
      return false;
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        !isHeardOnly(element) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      );
    };
    const textsIn = (element: Element): readonly Text[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        const { parentElement: parent } = text;
        // The whole text is told by a title, or by the story that the last event opens; a board has its own way to be moved.
        const isTold = parent?.closest('[title], svg, .board, .ty-last, [aria-hidden=true]') !== null;
        if (text.data.trim() !== '' && parent !== null && !isTold && isShown(parent)) texts.push(text);
      }
      return texts;
    };
    const boxesOf = (text: Text): readonly DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    /** Whether two texts lie over each other by more than the air around their letters. */
    const isOver = (a: DOMRect, b: DOMRect) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 2 && high > Math.min(a.height, b.height) / 3;
    };
    if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');

    for (const control of root.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      // A box to tick may be drawn by its label.
      const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
      const target = isShown(control) ? control : (label ?? control);
      if (!isShown(target)) continue;
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A program scrolls what a person cannot: a control is in reach where it is in sight without that.
      for (let at = target.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(at);
        if (overflowX === 'hidden') at.scrollLeft = 0;
        if (overflowY === 'hidden') at.scrollTop = 0;
        const [own, frame] = [target.getBoundingClientRect(), at.getBoundingClientRect()];
        const isOut =
          (overflowX === 'hidden' && (own.right > frame.right + 1 || own.left < frame.left - 1)) ||
          (overflowY === 'hidden' && (own.bottom > frame.bottom + 1 || own.top < frame.top - 1));
        if (isOut) found.add(`out of reach in ${name(at).split('>')[0]}>: ${name(target)}`);
      }
      const { left, top, right, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (left < -1 || right > innerWidth + 1 || y < 0 || y > innerHeight)
        found.add(`off screen: ${name(target)}`);
      else {
        const hit = document.elementFromPoint(x, y);
        // What the coach says lies over the table until it is put away.
        const isOnTop =
          hit !== null &&
          (target.contains(hit) ||
            hit.contains(target) ||
            label?.contains(hit) ||
            hit.closest('.coach') !== null);
        if (!isOnTop) found.add(`covered by ${hit === null ? 'nothing' : name(hit)}: ${name(target)}`);
      }
      if (
        textsIn(target).some((text) =>
          boxesOf(text).some((box) => box.left < left - 2 || box.right > right + 2),
        )
      )
        found.add(`sticks out: ${name(target)}`);
      const inside = textsIn(target).map((text) => ({ text, boxes: boxesOf(text) }));
      for (const [i, { text, boxes }] of inside.entries())
        for (const other of inside.slice(i + 1))
          if (boxes.some((box) => other.boxes.some((over) => isOver(box, over))))
            found.add(`written over itself, "${text.data}" and "${other.text.data}": ${name(target)}`);
    }
    for (const what of unreachableByKeyboard()) found.add(what);
    scrollTo(0, 0);

    /** What only a pointer can press, and where the focus is not seen. */
    function* unreachableByKeyboard(): Generator<string> {
      const controls = 'button, a[href], input, select, textarea, summary, [tabindex]';
      for (const control of root.querySelectorAll<HTMLElement>(controls)) {
        const isDisabled = control.matches(':disabled, [aria-disabled=true]');
        const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
        if (isDisabled || !(isShown(control) || (label !== undefined && isShown(label)))) continue;
        // Of a group of which one is in the order of the Tab key, arrows lead to the others.
        const group = control.closest('[role=group], [role=listbox], [role=tablist], svg, ol, ul');
        const isRoving = group?.querySelector('[tabindex="0"]') != null;
        if (
          control.tabIndex < 0 &&
          !isRoving &&
          control.matches('button, a[href], input, select, textarea, summary')
        )
          yield `not in the order of the Tab key: ${name(control)}`;
        if (control.tabIndex < 0 || control instanceof SVGElement) continue;
        // What a press has focused shows no ring: it is come to anew.
        control.blur();
        control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
        const rings = [control, label].some((element) => {
          if (element === undefined) return false;
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
        });
        if (document.activeElement === control && !rings) yield `focus not seen: ${name(control)}`;
      }
      (document.activeElement as HTMLElement | null)?.blur();
      for (const element of root.querySelectorAll<HTMLElement>('*'))
        if (
          getComputedStyle(element).cursor === 'pointer' &&
          isShown(element) &&
          // The tiles of a board have the focus below their words.
          element.closest(`${controls}, label, [role=img], .board:has([tabindex="0"])`) === null
        )
          yield `for a pointer alone: ${name(element)}`;
    }

    /** Whether an ancestor hides a part of what is drawn there and offers no way to scroll to it. */
    const hider = (from: Element, { left, right, top, bottom }: DOMRect): Element | null => {
      let [isFreeX, isFreeY] = [false, false];
      for (let at: Element | null = from; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(at);
        const box = at.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) isFreeX = true;
        else if (overflowX !== 'visible' && !isFreeX && (left < box.left - 2 || right > box.right + 2))
          return at;
        if (/auto|scroll/.test(overflowY)) isFreeY = true;
        else if (overflowY !== 'visible' && !isFreeY && (top < box.top - 4 || bottom > box.bottom + 4))
          return at;
        if (position === 'fixed') return null;
      }
      return null;
    };
    for (const text of textsIn(root)) {
      const parent = text.parentElement as Element;
      for (const box of boxesOf(text)) {
        const by = hider(parent, box);
        if (by !== null) found.add(`clipped by ${name(by).split('>')[0]}>: ${name(parent)}`);
      }
    }
    return [...found];
  });
