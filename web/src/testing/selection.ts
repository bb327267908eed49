// Happy DOM tells of a selection that is set again to what it is already, which browsers do not: React Aria's date parts
// collapse the selection whenever they hear of one.
if ('Selection' in globalThis) {
  const { collapse } = Selection.prototype;
  Selection.prototype.collapse = function (node, offset = 0) {
    const isSame = this.isCollapsed && this.anchorNode === node && this.anchorOffset === offset;
    if (!isSame) collapse.call(this, node, offset);
  };
}
