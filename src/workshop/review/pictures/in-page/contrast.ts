/** The contrast of a text with its ground, and the least that people can read. */
export interface SeenContrast {
  /** 1 to 21. */
  readonly ratio: number;
  /** 4.5, or 3 for large text (WCAG 2.2, 1.4.3). */
  readonly least: number;
}

type Rgb = readonly [red: number, green: number, blue: number];
type Rgba = readonly [...Rgb, alpha: number];

/** Reads contrasts of one document; what it has read of an element is kept. */
export class ContrastReader {
  readonly #context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  readonly #colours = new Map<string, Rgba>();
  readonly #grounds = new Map<Element, Rgb | undefined>();

  /** Absent where a picture is behind the text, where it is transparent, and of what is disabled. */
  of(element: Element): SeenContrast | undefined {
    const style = getComputedStyle(element);
    const ground = this.#groundOf(element);
    const colour = this.#colour(style.color);
    if (ground === undefined || colour === undefined || element.closest(":disabled, [aria-disabled=true]") !== null)
      return undefined;
    const [one, other] = [luminanceOf(over(colour, ground)), luminanceOf(ground)].toSorted((low, high) => high - low);
    return { ratio: (one! + 0.05) / (other! + 0.05), least: isLarge(style) ? 3 : 4.5 };
  }

  #groundOf(element: Element): Rgb | undefined {
    if (!this.#grounds.has(element)) this.#grounds.set(element, this.#readGround(element));
    return this.#grounds.get(element);
  }

  #readGround(element: Element): Rgb | undefined {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const own = this.#colour(backgroundColor);
    if (own === undefined || backgroundImage !== "none" || opacity !== "1") return undefined;
    if (own[3] === 1) return [own[0], own[1], own[2]];
    const around = element.parentElement === null ? undefined : this.#groundOf(element.parentElement);
    return around && over(own, around);
  }

  /** As the screen shows it, whatever the notation. */
  #colour(css: string): Rgba | undefined {
    const context = this.#context;
    if (context === null) return undefined;
    const known = this.#colours.get(css);
    if (known !== undefined) return known;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const colour: Rgba = [red, green, blue, alpha / 255];
    this.#colours.set(css, colour);
    return colour;
  }
}

function over([red, green, blue, alpha]: Rgba, ground: Rgb): Rgb {
  const mix = (own: number, below: number) => own * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])];
}

function luminanceOf(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** 24 px, or 18.66 px in bold. */
function isLarge({ fontSize, fontWeight }: CSSStyleDeclaration): boolean {
  const size = Number.parseFloat(fontSize);
  return size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
}
