# 从原始记录算出报告里的三个数。
minutes = [42, 38, 25, 45, 40, 62, 28]
rain = [0, 0, 1, 0, 0, 0, 1]
wet = [m for m, r in zip(minutes, rain) if r]
dry = [m for m, r in zip(minutes, rain) if not r]
print(sum(minutes) / len(minutes), sum(wet) / len(wet), sum(dry) / len(dry))
