/** A picture file, as a person chooses one. */
export async function pictureFile(name = 'picture.png'): Promise<File> {
  const canvas = new OffscreenCanvas(64, 48);
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'teal';
  context.fillRect(0, 0, 64, 48);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}
