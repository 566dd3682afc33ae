/** The device's position, or why it is not available, as a text for the developer. Never rejects. */
export function readGeolocation(geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined): Promise<string> {
  if (!geolocation) return Promise.resolve('This browser has no geolocation.');
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(`${coords.latitude}, ${coords.longitude} (± ${Math.round(coords.accuracy)} m)`),
      ({ code, message }) => resolve(code === 1 ? 'Permission was denied.' : `No place: ${message}`),
      { timeout: 10_000 },
    );
  });
}
