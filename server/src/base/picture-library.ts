/** What students send comes from a file: four kinds, so that a file never chooses another decoder (SVG, PDF, TIFF, …). */
const fromFiles = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile'];
/** What is read from memory is ours: the build's drawings, and pictures that were made again when they came. */
const fromMemory = ['SvgBuffer', 'JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'];

/** The library with those of its decoders alone that are wanted. What is shut is shut for the whole process. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...fromFiles, ...fromMemory].map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

let loading: ReturnType<typeof load> | undefined;

/** The one way to pictures' pixels; loaded when the first is asked for. */
export const pictureLibrary = () => {
  loading ??= load();
  return loading;
};
