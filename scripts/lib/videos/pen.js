// What both videos draw with, on a canvas of 1280 × 720. Runs in the page; time is in seconds.
export const width = 1280;
export const height = 720;
export const ink = {
  blue: '#1890ff',
  deep: '#0b68cd',
  amber: '#f59e0b',
  red: '#b91c1c',
  text: '#1f2937',
  soft: '#64748b',
  line: '#cbd5e1',
};

/** 0 before `from`, 1 after `to`, eased between them. */
export function ease(time, from, to) {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
export const between = (a, b, share) => a + (b - a) * share;

export function createPen(context) {
  const font = (size, bold) => `${bold ? 700 : 400} ${size}px "Noto Sans CJK SC", sans-serif`;
  return {
    clear() {
      context.globalAlpha = 1;
      const sky = context.createLinearGradient(0, 0, 0, height);
      sky.addColorStop(0, '#f0f7ff');
      sky.addColorStop(1, '#ffffff');
      context.fillStyle = sky;
      context.fillRect(0, 0, width, height);
      context.fillStyle = ink.blue;
      context.fillRect(0, 0, width, 8);
    },
    text(words, x, y, { size = 32, color = ink.text, bold = false, align = 'center', alpha = 1 } = {}) {
      context.globalAlpha = alpha;
      context.font = font(size, bold);
      context.textAlign = align;
      context.fillStyle = color;
      context.fillText(words, x, y);
    },
    dot(x, y, radius, color, alpha = 1) {
      context.globalAlpha = alpha;
      context.fillStyle = color;
      context.beginPath();
      context.arc(x, y, radius, 0, Math.PI * 2);
      context.fill();
    },
    line(points, { color = ink.line, size = 3, dash = [], alpha = 1 } = {}) {
      context.globalAlpha = alpha;
      context.strokeStyle = color;
      context.lineWidth = size;
      context.setLineDash(dash);
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.stroke();
      context.setLineDash([]);
    },
    shape(points, color, alpha = 1) {
      context.globalAlpha = alpha;
      context.fillStyle = color;
      context.beginPath();
      for (const [x, y] of points) context.lineTo(x, y);
      context.closePath();
      context.fill();
    },
  };
}
