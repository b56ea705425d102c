type Detail = Readonly<Record<string, string>>;

/** What an audit entry says about a change: the values that are new, and with the prefix `before.` the ones that they replace. */
export function changeDetail(before: Detail, after: Detail): Record<string, string> {
  const changed = Object.entries(after).filter(([name, value]) => before[name] !== value);
  const replaced = changed.flatMap(([name]): [string, string][] => {
    const old = before[name];
    return old === undefined ? [] : [[`before.${name}`, old]];
  });
  return Object.fromEntries([...changed, ...replaced]);
}
