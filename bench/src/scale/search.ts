/** How near the answer has to be: a twenty-fifth of it. */
const NEAR = 1.04;

/**
 * The most that holds, by doubling from `first` until something does not and halving what lies between. What does not hold is
 * tried a second time: a machine hiccups, and one hiccup is no limit.
 */
export async function mostThatHolds(
  first: number,
  limit: number,
  holds: (count: number) => Promise<boolean>,
): Promise<number> {
  const doesHold = async (count: number) => (await holds(count)) || (await holds(count));
  let least = 0;
  let most = first;
  while (most <= limit && (await doesHold(most))) {
    least = most;
    most *= 2;
  }
  if (most > limit) return least;
  while (most - least > 1 && (least === 0 || most / least > NEAR)) {
    const middle = Math.floor((least + most) / 2);
    if (await doesHold(middle)) least = middle;
    else most = middle;
  }
  return least;
}
