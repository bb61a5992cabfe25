/** More than any state of the form needs. */
const MOST_LOOKS = 400;

/** Looks again and again until nothing is wrong. It counts its looks and not the time, because a busy machine takes longer for each. */
export async function until(look: () => void, looks = MOST_LOOKS): Promise<void> {
  for (let left = looks; ; left--) {
    try {
      look();
      return;
    } catch (error) {
      if (left <= 1) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
