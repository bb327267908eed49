/** Decoders for files, as uploads are. Four kinds only, so that a file cannot select another decoder (SVG, PDF, TIFF, …). */
const fromFiles = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile'];
/** Decoders for buffers, which are our own: drawings of the build, and pictures that were re-encoded when they were uploaded. */
const fromMemory = ['SvgBuffer', 'JpegBuffer', 'PngBuffer', 'WebpBuffer', 'NsgifBuffer'];

/** Loads sharp with these decoders only. The setting is for the whole process. */
async function load() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...fromFiles, ...fromMemory].map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

let loading: ReturnType<typeof load> | undefined;

/** sharp, loaded at the first call. Every decoding of pictures goes through it. */
export const pictureLibrary = () => {
  loading ??= load();
  return loading;
};
